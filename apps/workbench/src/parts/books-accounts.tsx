/** The accounts of a trial balance, each with its head. */
import facts from 'virtual:books';
import { BALANCE_SHEET } from '../../../../libraries/files/src/books/said.js';
import { headOf, openAccounts, said, sayHead, takeSuggestions, unsureAccounts } from '../books/books.js';
import { BOOKS, HEAD_GROUPS } from '../copy/books.js';
import { idOf } from '../form/form.js';
import type { ReadAccount } from '../request/protocol.js';
import { grouped, isZero, naira } from '../text/format.js';
import { headName } from './books-names.js';
import { Folded } from './folded.js';

/** The accounts whose names are sure of no head: each has to be asked about before anything is computed. */
export function AskedHeads() {
  const asked = unsureAccounts.value;
  const open = openAccounts.value.length;
  if (asked.length === 0) return null;
  const all = grouped(String(asked.length));
  return (
    <details class={open === 0 ? 'missing' : 'amber missing'} open id={idOf('heads')}>
      <summary>{open === 0 ? BOOKS.headsChosen(all) : BOOKS.headsAsked(grouped(String(open)), all)}</summary>
      {open > 0 && <p>{BOOKS.headsWhy}</p>}
      {asked.map((account) => (
        <AskedHead key={account.place} account={account} />
      ))}
      {open > 0 && (
        <button type="button" onClick={takeSuggestions}>
          {BOOKS.suggestions(grouped(String(open)))}
        </button>
      )}
    </details>
  );
}

function AskedHead({ account }: { account: ReadAccount }) {
  const id = idOf(`head-${account.place}`);
  return (
    <div class="field">
      <label for={id}>{BOOKS.headOf(account.name, balanceOf(account))}</label>
      <p class="hint" id={`${id}-hint`}>
        {reasonOf(account)}
      </p>
      <HeadSelect id={id} account={account} />
    </div>
  );
}

/** The reason for the head that an account suggests, or why it suggests none. */
function reasonOf({ words, isOnOtherSide, balance }: ReadAccount): string {
  if (isOnOtherSide) return BOOKS.otherSide(balance.startsWith('-') ? BOOKS.aCredit : BOOKS.aDebit);
  return words === null ? BOOKS.noWords : BOOKS.because(words);
}

interface SelectProps {
  readonly account: ReadAccount;
  readonly id?: string;
  readonly label?: string;
}

function HeadSelect({ account, id, label }: SelectProps) {
  return (
    <select
      id={id}
      aria-label={label}
      aria-describedby={id && `${id}-hint`}
      value={headOf(account)}
      onChange={({ currentTarget }) => sayHead(account.name, currentTarget.value)}
    >
      {!account.isSure && <option value="">{BOOKS.chooseHead(headName(account.head).toLowerCase())}</option>}
      {GROUPS.map(([group, heads]) => (
        <optgroup key={group} label={HEAD_GROUPS[group]}>
          {heads.map((head) => (
            <option key={head} value={head}>
              {headName(head)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

const GROUPS: readonly (readonly [keyof typeof HEAD_GROUPS, readonly string[]])[] = [
  ['balance_sheet', [BALANCE_SHEET]],
  ['income', facts.heads.income],
  ['expense', facts.heads.expense],
  ['below_profit', facts.heads.below_profit],
  ['memorandum', facts.heads.memorandum],
];

function balanceOf({ balance }: ReadAccount): string {
  if (isZero(balance)) return naira(balance);
  return balance.startsWith('-') ? BOOKS.credit(naira(balance.slice(1))) : BOOKS.debit(naira(balance));
}

/** Every account, with how sure its head is, to be corrected. */
export function Accounts({ accounts }: { accounts: readonly ReadAccount[] }) {
  return (
    <Folded name="accounts" summary={BOOKS.accountsRead(grouped(String(accounts.length)))}>
      {() => <AccountTable accounts={accounts} />}
    </Folded>
  );
}

function AccountTable({ accounts }: { accounts: readonly ReadAccount[] }) {
  return (
    <table class="cards">
      <thead>
        <tr>
          <th scope="col">{BOOKS.account}</th>
          <th scope="col">{BOOKS.balance}</th>
          <th scope="col">{BOOKS.head}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.place} class={headOf(account) === BALANCE_SHEET ? 'unused' : ''}>
            <th scope="row">{account.name}</th>
            <td class="values" data-label={BOOKS.balance}>
              {balanceOf(account)} ({surenessOf(account)})
            </td>
            <td>
              <HeadSelect account={account} label={BOOKS.headOfAccount(account.name)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function surenessOf({ name, isSure, words }: ReadAccount): string {
  if (Object.hasOwn(said.value.heads, name)) return BOOKS.chosen;
  return isSure ? BOOKS.sure(words ?? '') : BOOKS.open;
}
