/** The screen on a curve: how the tax moves with one amount, to the kobo, under up to three laws. */
import '../print/print.css';
import './curve.css';
import type { Problem } from 'nigeria-tax-rules';
import { hasFigures } from '../ask/calculation.js';
import { CURVE } from '../copy/curve.js';
import { SCREEN_NAMES, SHELL } from '../copy/shell.js';
import { drawn } from '../curve/drawn.js';
import { CurveFigure } from '../parts/curve-figure.js';
import { lazily } from '../parts/lazily.js';
import { formatAddress, onScreen } from '../request/address.js';
import { address } from '../request/location.js';
import { type Tax, taxOf, taxYearOf } from '../request/request.js';

const Backwards = lazily(() => import('../parts/backwards.js'));

export default function CurveScreen() {
  const { value, problems, failure } = drawn.value;
  return (
    <>
      <h1 tabIndex={-1}>{SCREEN_NAMES.curve.heading}</h1>
      <Figures />
      {failure !== null && <p role="alert">{SHELL.failed}</p>}
      {problems.length > 0 && <Problems problems={problems} />}
      {value === null && problems.length === 0 && failure === null && <p role="status">{CURVE.finding}</p>}
      {value !== null && <CurveFigure curves={value} />}
      {value !== null && <Backwards />}
    </>
  );
}

/** The screen of the figures says what is wrong with them; here stands what only a curve refuses. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  const own = problems.filter(({ code }) => code === 'option-conflict');
  return (
    <div class="corrections" role="status">
      {own.length < problems.length && <h2>{CURVE.backToForm}</h2>}
      {own.map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      <a href={formatAddress(onScreen(address.value, taxOf(address.value)))}>{CURVE.goToForm}</a>
    </div>
  );
}

/** Whose figures are drawn, and where they are changed. */
function Figures() {
  const tax = taxOf(address.value);
  const year = taxYearOf(address.value);
  if (!hasFigures(address.value)) return <Example tax={tax} year={year} />;
  return (
    <p class="sub">
      {(tax === 'company' ? CURVE.yourFigures : CURVE.personalFigures)(year)}{' '}
      <a class="screen" href={formatAddress(onScreen(address.value, tax))}>
        {CURVE.change}
      </a>
    </p>
  );
}

function Example({ tax, year }: { tax: Tax; year: number }) {
  return (
    <p class="sub">
      {(tax === 'company' ? CURVE.example : CURVE.exampleOfPerson)(year)}{' '}
      <span class="actions screen">
        <a href={formatAddress(onScreen(address.value, 'company'))}>{CURVE.ownFigures}</a>
        <a href={formatAddress(onScreen(address.value, 'individual'))}>{CURVE.ownFiguresOfPerson}</a>
      </span>
    </p>
  );
}
