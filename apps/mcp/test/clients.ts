/** Clients of the SDK: one of the built package over standard input and output, and one in this process. */
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { build } from 'esbuild';
import { toolServer } from '../src/server.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = '.reports/mcp/main.mjs';

/** Builds the package as tsup does, its dependencies outside, and connects to it. */
export async function builtClient(): Promise<Client> {
  mkdirSync(`${ROOT}.reports/mcp`, { recursive: true });
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['apps/mcp/src/main.ts'],
    outfile: BUILT,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfigRaw: {},
    logLevel: 'error',
  });
  return connected(new StdioClientTransport({ command: process.execPath, args: [BUILT], cwd: ROOT }));
}

/** A client of a server in this process. */
export async function ownClient(): Promise<Client> {
  const [server, client] = InMemoryTransport.createLinkedPair();
  await toolServer().connect(server);
  return connected(client);
}

async function connected(transport: Parameters<Client['connect']>[0]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(transport);
  return client;
}

/** The answer of a tool, and whether it is a refusal. */
export async function answerOf(client: Client, name: string, given: unknown) {
  const { isError = false, structuredContent, content } = await client.callTool({ name, arguments: given as never });
  const [{ text }] = content as [{ text: string }];
  return { isError, answer: structuredContent as Record<string, never>, text };
}
