/**
 * A curve in the frame of another page: its finding, its chart and its source, with a link to the whole workbench.
 *
 * @module
 */
import { effect } from '@preact/signals';
import { render } from 'preact';
import { CURVE } from './copy/curve.js';
import { EMBED } from './copy/embed.js';
import { SHELL } from './copy/shell.js';
import { finding, told } from './curve/curve-words.js';
import { drawn, figures } from './curve/drawn.js';
import { Chart, sourceOf } from './parts/curve-figure.js';
import { formatAddress } from './request/address.js';
import { address } from './request/location.js';
import './screens/curve.css';

/** Shows the curve of the address in place of the screens; an address of another screen has its figures alone. */
export function embed(root: HTMLElement): void {
  effect(() => {
    if (address.value.screen !== 'curve') address.value = { ...address.value, screen: 'curve' };
  });
  render(<Embedded />, root);
}

function Embedded() {
  return (
    <main class="embedded">
      <Curve />
      <p class="hint">
        <a href={`./${formatAddress(address.value)}`} target="_blank" rel="noopener">
          {EMBED.whole}
        </a>
      </p>
    </main>
  );
}

function Curve() {
  const { value, failure, problems } = drawn.value;
  const curve = value?.laws[0]?.curve;
  if (failure !== null || problems.length > 0) return <p role="alert">{EMBED.none}</p>;
  if (value === null || curve == null) return <p role="status">{CURVE.finding}</p>;
  const words = told(figures.value, value);
  const { title, after } = finding(curve, words);
  return (
    <>
      <h1>{title}</h1>
      {after !== '' && <p class="after">{after}</p>}
      <Chart curves={value} words={words} title={title} />
      <p class="hint">
        {sourceOf(value)}. {SHELL.disclaimer}
      </p>
    </>
  );
}
