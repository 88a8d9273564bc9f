/** The field of a figure of the law: an amount, a word of a list, or a text such as a rate. */
import { CHANGE } from '../copy/impact.js';
import { figureName } from '../impact/edited-figures.js';
import type { Figure } from '../impact/impact.js';
import { figureValue } from '../law/figures.js';
import { ChoiceField, CountField, MoneyField, RateField } from './field.js';

interface Props {
  readonly figure: Figure;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

export function FigureField({ figure, value, onValue }: Props) {
  const { key, kind, accepted } = figure;
  const hint = [CHANGE.now(figureValue(figure)), figure.law.join('; ')].join(' ');
  const field = { name: key, copy: { label: figureName(figure), hint }, value, onValue };
  if (kind === 'amount') return <MoneyField {...field} />;
  const isList = figure.value.startsWith('[');
  if (accepted !== undefined && !isList) {
    return <ChoiceField {...field} choices={accepted.map((word) => [word, word.replaceAll('_', ' ')])} />;
  }
  if (kind === 'rate') return <RateField {...field} />;
  return <CountField {...field} isNumeric={kind === 'count'} />;
}
