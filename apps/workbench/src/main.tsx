/** Starts the page. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.js';
import { hasAnswered } from './ask/ask.js';
import { followPointer } from './device/pointer.js';
import { startEngine } from './loading/start-engine.js';
import { followLocation } from './request/location.js';
import 'virtual:tokens.css';
import './style.css';

followLocation();
startEngine();
followPointer();
/** In the frame of another page there is a curve alone, and the device keeps nothing. */
const isEmbedded = /\/embed(?:\.html)?$/.test(window.location.pathname);
effect(() => {
  if (hasAnswered.value && !isEmbedded) import('./offline/offline.js').catch(() => undefined);
});
const root = document.getElementById('app');
if (root !== null) {
  // `render` adds to what is there, and that is the word "Loading".
  root.replaceChildren();
  if (isEmbedded) void import('./embed.js').then(({ embed }) => embed(root));
  else render(<App />, root);
}
