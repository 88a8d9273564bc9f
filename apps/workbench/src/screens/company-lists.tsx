/** The lists of a company's form: assets sold, and capital losses by class. They load with their groups. */
import facts from 'virtual:company';
import { useComputed, useSignal } from '@preact/signals';
import { ASSET_LABELS, COMPANY, COMPANY_LABELS } from '../copy/company.js';
import { FORM } from '../copy/form.js';
import { focusField, idOf } from '../form/form.js';
import { AddChoice } from '../parts/add-choice.js';
import { ChoiceField, DayField, MoneyField } from '../parts/field.js';
import { type Asset, emptyRow } from '../request/address.js';
import { ASSET_PARTS } from '../request/fields.generated.js';
import { address, commit, edit, setValue } from '../request/location.js';
import { taxYearOf } from '../request/request.js';
import { className, type FieldKind } from './company-form.js';

export default function List({ kind }: { kind: FieldKind }) {
  return kind === 'assets' ? <Assets /> : <CapitalLosses />;
}

const CLASSES = facts.assetClasses.map((name) => [name, className(name)] as const);

function Assets() {
  const { assets } = address.value;
  const add = (): void => edit((from) => ({ ...from, assets: [...from.assets, emptyRow(ASSET_PARTS)] }));
  return (
    <>
      {assets.map((row, index) => (
        <AssetRow key={index} row={row} index={index} />
      ))}
      {assets.length < 1000 && (
        <button type="button" id={idOf('d')} onClick={add}>
          {COMPANY.addAsset}
        </button>
      )}
    </>
  );
}

function setAsset(index: number, row: Asset): void {
  edit((from) => ({ ...from, assets: from.assets.map((each, at) => (at === index ? row : each)) }));
}

function removeAsset(index: number, name: string): void {
  const { assets } = address.value;
  commit(FORM.removed(name), { ...address.value, assets: assets.filter((_, at) => at !== index) });
  focusField('d');
}

interface AssetRowProps {
  readonly row: Asset;
  readonly index: number;
}

/** Drawn anew when its own row changes: of hundreds, one is typed into. So it reads of the address only the year. */
function AssetRow({ row, index }: AssetRowProps) {
  const taxYear = useComputed(() => taxYearOf(address.value)).value;
  const { assetClass } = row;
  const name = assetClass === '' ? COMPANY.asset(index + 1) : COMPANY.assetOf(index + 1, className(assetClass));
  const field = (part: keyof Asset) => ({
    name: `d.${index}.${part}`,
    copy: ASSET_LABELS[part] ?? { label: part },
    value: row[part],
    onValue: (value: string) => setAsset(index, { ...row, [part]: value }),
  });
  const isShares = /^(?:nigerian_shares|shares|stocks|equities)$/.test(assetClass);
  return (
    <fieldset class="row">
      <legend>{name}</legend>
      <ChoiceField {...field('assetClass')} choices={CLASSES} none={COMPANY.chooseAsset} />
      <MoneyField {...field('proceeds')} />
      <MoneyField {...field('costBase')} />
      <DayField {...field('disposalDate')} />
      <MoneyField {...field('disposalCosts')} />
      {(row.taxWrittenDownValue !== '' || taxYear >= 2026) && <MoneyField {...field('taxWrittenDownValue')} />}
      {(row.reinvested !== '' || isShares) && <MoneyField {...field('reinvested')} />}
      <button type="button" class="text" onClick={() => removeAsset(index, name)}>
        {FORM.remove(name)}
      </button>
    </fieldset>
  );
}

function CapitalLosses() {
  const copy = COMPANY_LABELS.capitalLosses;
  const added = useSignal<readonly string[]>([]);
  const filled = Object.keys(address.value.values).flatMap((key) => (key.startsWith('cl.') ? [key.slice(3)] : []));
  // A row that is emptied stays: its amount is being typed anew.
  const rows = [...new Set([...added.value, ...filled])];
  const add = (name: string): void => {
    added.value = [...rows, name];
    window.requestAnimationFrame(() => focusField(`cl.${name}`));
  };
  return (
    <fieldset class="row">
      <legend>{copy?.label}</legend>
      <p class="hint">{copy?.hint}</p>
      {rows.map((name) => (
        <MoneyField
          key={name}
          name={`cl.${name}`}
          copy={{ label: className(name) }}
          value={address.value.values[`cl.${name}`] ?? ''}
          onValue={(value) => {
            added.value = rows;
            setValue(`cl.${name}`, value);
          }}
        />
      ))}
      <AddChoice
        id={idOf('capitalLossesBroughtForward')}
        label={COMPANY.addLoss}
        choices={CLASSES.filter(([name]) => !rows.includes(name))}
        onAdd={add}
      />
    </fieldset>
  );
}
