/** Starts the page. */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { App } from './app.js';
import { hasAnswered } from './ask.js';
import { followLocation } from './location.js';
import { followPointer } from './pointer.js';
import { startEngine } from './start-engine.js';
import 'virtual:tokens.css';
import './style.css';

followLocation();
startEngine();
followPointer();
effect(() => {
  if (hasAnswered.value) import('./offline.js').catch(() => undefined);
});
const root = document.getElementById('app');
if (root !== null) {
  // `render` adds to what is there, and that is the word "Loading".
  root.replaceChildren();
  render(<App />, root);
}
