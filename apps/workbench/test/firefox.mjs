#!/usr/bin/env node
/**
 * Firefox of the system for Playwright, which speaks WebDriver BiDi with it. The long-term release does not know some
 * commands that Playwright sends to every page, such as those that emulate media: they are answered as if they had been
 * carried out. Playwright starts this file in place of the browser.
 */
import { spawn } from 'node:child_process';
import { WebSocket, WebSocketServer } from 'ws';

const ADDRESS = /WebDriver BiDi listening on (ws:\/\/\S+)/;

const browser = spawn(process.env.FIREFOX, process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => browser.kill(signal));
browser.on('exit', (code) => process.exit(code ?? 0));
browser.stderr.setEncoding('utf8');
browser.stderr.on('data', (text) => {
  const [, address] = ADDRESS.exec(text) ?? [];
  if (address === undefined) process.stderr.write(text);
  else listen(address);
});

function listen(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (client, request) => join(client, new WebSocket(`${address}${request.url}`)));
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`);
  });
}

function join(client, firefox) {
  const early = [];
  client.on('message', (data) => {
    if (firefox.readyState === WebSocket.OPEN) firefox.send(String(data));
    else early.push(String(data));
  });
  firefox.on('open', () => {
    for (const data of early) firefox.send(data);
  });
  firefox.on('message', (data) => client.send(answered(String(data))));
  firefox.on('close', () => client.close());
  client.on('close', () => firefox.close());
}

function answered(data) {
  const { type, error, id } = JSON.parse(data);
  return type === 'error' && error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : data;
}
