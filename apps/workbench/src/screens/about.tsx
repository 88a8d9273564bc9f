/** The screen about the page: how it was checked, its limits, privacy, licence and versions. */
import facts from 'virtual:about';
import { ABOUT } from '../copy/about.js';
import { LAW } from '../copy/law.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { handbook } from '../device/handbook.js';
import type { Block, Inline } from '../facts/facts.js';
import { readingName, readingsOf, VERSION, yearsOf } from '../law/tables.js';
import type { Tax } from '../request/request.js';
import { grouped } from '../text/format.js';
import '../print/print.css';
import './reading.css';

export default function About() {
  const { company, individual } = facts.workedCases;
  return (
    <div class="prose">
      <h1 tabIndex={-1}>{SCREEN_NAMES.about.heading}</h1>
      <p class="lead">
        {ABOUT.lead} <strong>{SHELL.disclaimer}</strong>
      </p>
      <section class="section">
        <h2>{ABOUT.checked}</h2>
        <List items={[...ABOUT.checks(grouped(String(company)), grouped(String(individual)))]} />
      </section>
      <section class="section">
        {facts.limits.map((block, index) => (
          <BlockOf key={index} block={block} />
        ))}
      </section>
      <Handbook />
      <section class="section">
        <h2>{ABOUT.privacy}</h2>
        <List items={ABOUT.private} />
      </section>
      <section class="section">
        <h2>{ABOUT.licence}</h2>
        <p>
          {ABOUT.licenceText} <External link={ABOUT.licenceLink} to={ABOUT.licenceSource} />
        </p>
      </section>
      <section class="section">
        <h2>{ABOUT.versions}</h2>
        <p>{SHELL.package(VERSION)}</p>
        <Tables tax="company" />
        <Tables tax="individual" />
      </section>
    </div>
  );
}

/** The way to the handbook, where there is one. */
function Handbook() {
  const address = handbook();
  if (address === undefined) return null;
  return (
    <section class="section">
      <h2>{ABOUT.handbook}</h2>
      <p>
        {ABOUT.handbookText} <a href={address}>{ABOUT.handbookLink}</a>
      </p>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Tables({ tax }: { tax: Tax }) {
  const tables = [...yearsOf(tax)].reverse().flatMap((year) => readingsOf(tax, year));
  return (
    <table class="section versions cards">
      <caption>{ABOUT.tables[tax]}</caption>
      <thead>
        <tr>
          <th scope="col">{ABOUT.year}</th>
          <th scope="col">{ABOUT.text}</th>
          <th scope="col">{ABOUT.edition}</th>
          <th scope="col">{ABOUT.digest}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ taxYear, reading, revision, digest }) => (
          <tr key={`${taxYear} ${reading}`}>
            <th scope="row">{taxYear}</th>
            <td>{readingName(reading)}</td>
            <td data-label={ABOUT.edition}>{revision}</td>
            <td data-label={ABOUT.digest}>
              <code>{digest}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A block of the documentation; its first heading stands below that of the page. */
function BlockOf({ block }: { block: Block }) {
  if ('items' in block) {
    return (
      <ul>
        {block.items.map((item, index) => (
          <li key={index}>
            <Text text={item} />
          </li>
        ))}
      </ul>
    );
  }
  if ('head' in block) return <TableOf {...block} />;
  if (block.heading === undefined) {
    return (
      <p>
        <Text text={block.text} />
      </p>
    );
  }
  const Heading = block.heading === 1 ? 'h2' : 'h3';
  return (
    <Heading>
      <Text text={block.text} />
    </Heading>
  );
}

function TableOf({ head, rows }: Extract<Block, { readonly head: unknown }>) {
  return (
    <table class="cards">
      <thead>
        <tr>
          {head.map((cell, index) => (
            <th key={index} scope="col">
              <Text text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.map((cell, place) =>
              place === 0 ? (
                <th key={place} scope="row">
                  <Text text={cell} />
                </th>
              ) : (
                <td key={place} data-label={(head[place] ?? []).map(wordsOf).join('')}>
                  <Text text={cell} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The words of a piece without its form, for the label of a cell on a phone. */
function wordsOf(piece: Inline): string {
  if (typeof piece === 'string') return piece;
  if ('bold' in piece) return piece.bold;
  return 'code' in piece ? piece.code : piece.link;
}

function Text({ text }: { text: readonly Inline[] }) {
  return (
    <>
      {text.map((piece, index) => (
        <Piece key={index} piece={piece} />
      ))}
    </>
  );
}

function Piece({ piece }: { piece: Inline }) {
  if (typeof piece === 'string') return <>{piece}</>;
  if ('bold' in piece) return <strong>{piece.bold}</strong>;
  return 'code' in piece ? <code>{piece.code}</code> : <External {...piece} />;
}

function External({ link, to }: { link: string; to: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer">
      {link}
      <span class="hidden"> {LAW.external}</span>
    </a>
  );
}
