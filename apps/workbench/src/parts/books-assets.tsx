/** The assets of a register, each with its class. */
import facts from 'virtual:books';
import { NO_ALLOWANCE } from '../../../../libraries/files/src/books/said.js';
import { classOf, said, sayClass, sayType, unsureTypes } from '../books/books.js';
import { BOOKS } from '../copy/books.js';
import type { ReadAsset } from '../request/protocol.js';
import { grouped, longDay, naira } from '../text/format.js';
import { assetClassName } from './books-names.js';
import { ChoiceField } from './field.js';
import { Folded } from './folded.js';

const CLASSES = [...facts.classes, NO_ALLOWANCE].map((name) => [name, assetClassName(name)] as const);

/** The types of the register that are no class by their words: each has to be asked about. */
export function AskedClasses() {
  return (
    <>
      {[...unsureTypes.value].map(([type, assets], at) => (
        <div key={type} class="amber missing">
          <ChoiceField
            name={`type-${at}`}
            copy={{ label: BOOKS.classAsked(type || BOOKS.noType, BOOKS.assets(grouped(String(assets.length)))) }}
            value={said.value.types[type] ?? ''}
            none={BOOKS.chooseClass}
            onValue={(name) => sayType(type, name)}
            choices={CLASSES}
          />
        </div>
      ))}
    </>
  );
}

/** The most assets that are shown one by one. */
const MOST_SHOWN = 200;

/** The assets, to be corrected. */
export function Assets({ assets }: { assets: readonly ReadAsset[] }) {
  return (
    <Folded name="assets" summary={BOOKS.assetsRead(grouped(String(assets.length)))}>
      {() => <AssetTable assets={assets} />}
    </Folded>
  );
}

function AssetTable({ assets }: { assets: readonly ReadAsset[] }) {
  const [shown, all] = [MOST_SHOWN, assets.length].map((count) => grouped(String(count))) as [string, string];
  return (
    <>
      {assets.length > MOST_SHOWN && <p>{BOOKS.first(shown, all)}</p>}
      <table class="cards">
        <thead>
          <tr>
            <th scope="col">{BOOKS.asset}</th>
            <th scope="col">{BOOKS.facts}</th>
            <th scope="col">{BOOKS.class}</th>
          </tr>
        </thead>
        <tbody>
          {assets.slice(0, MOST_SHOWN).map((asset) => (
            <AssetRow key={asset.place} asset={asset} />
          ))}
        </tbody>
      </table>
    </>
  );
}

function AssetRow({ asset }: { asset: ReadAsset }) {
  const { id, name, cost, firstUsedOn, disposedOn } = asset;
  const own = classOf(asset);
  const sold = disposedOn === null ? '' : BOOKS.sold(longDay(disposedOn));
  return (
    <tr class={own === NO_ALLOWANCE ? 'unused' : ''}>
      <th scope="row">{name}</th>
      <td class="values" data-label={BOOKS.facts}>
        {BOOKS.used(naira(cost), longDay(firstUsedOn))}
        {sold}
      </td>
      <td>
        <select
          aria-label={BOOKS.classOf(name)}
          value={own}
          onChange={({ currentTarget }) => sayClass(id, currentTarget.value)}
        >
          {own === '' && <option value="">{BOOKS.chooseClass}</option>}
          {CLASSES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </td>
    </tr>
  );
}
