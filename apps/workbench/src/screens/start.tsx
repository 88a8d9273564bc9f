/** The start page: what there is, a line each. */

import { SCREEN_NAMES } from '../copy/shell.js';
import { START } from '../copy/start.js';
import { readingsOf, yearsOf } from '../law/tables.js';
import { formatAddress, onScreen, parseAddress } from '../request/address.js';
import { address } from '../request/location.js';
import { BAR } from '../request/screens.js';
import '../print/print.css';

export default function Start() {
  const years = yearsOf('company');
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.start.heading}</h1>
      <p class="sub">
        {START.exact(years[0] ?? 0, years.at(-1) ?? 0)}
        <br />
        {START.private}
      </p>
      <ul class="screens">
        {BAR.map((name) => (
          <li key={name}>
            <a href={formatAddress(onScreen(address.value, name))}>{SCREEN_NAMES[name].heading}</a>
            <span>{SCREEN_NAMES[name].about}</span>
          </li>
        ))}
      </ul>
      <ContestedNote />
    </>
  );
}

function ContestedNote() {
  const year = mostContestedYear();
  if (textsOf(year) < 2) return null;
  return (
    <section class="section amber">
      <h2>{START.contestedHeading(year)}</h2>
      <p>{START.contested}</p>
      <p>
        <a href={formatAddress(parseAddress(`#/company?${START.contestedExample}`))}>{START.contestedLink}</a>
      </p>
    </section>
  );
}

/** The year of a company's law on which most texts compete; the first of several. */
function mostContestedYear(): number {
  return yearsOf('company').reduce((most, year) => (textsOf(year) > textsOf(most) ? year : most));
}

function textsOf(year: number): number {
  return readingsOf('company', year).length;
}
