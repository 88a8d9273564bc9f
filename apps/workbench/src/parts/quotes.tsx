/** The words of the law: what is quoted of a section, with a way to its page in the handbook. */
import { inQuotationMarks, quotesOf, sectionOf } from 'nigeria-tax-rules/texts';
import { LAW } from '../copy/law.js';
import { handbook } from '../device/handbook.js';

interface Props {
  readonly law: readonly string[];
  /** Kinds of tables, or figures after their kind: the words that decide one of them are shown. */
  readonly of: readonly string[];
}

/** The words of some citations, each once. Nothing of a citation that is not quoted. */
export default function Quotes({ law, of }: Props) {
  const quoted = [...new Set(law)].map((citation) => ({ citation, words: wordsOf(citation, of) }));
  const said = quoted.filter(({ words }) => words.length > 0);
  if (said.length === 0) return null;
  return (
    <dl class="quotes">
      {said.map(({ citation, words }) => (
        <div key={citation}>
          <dt>{citation}</dt>
          {words.map((each) => (
            <dd key={each}>{inQuotationMarks(each)}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function wordsOf(citation: string, of: readonly string[]): readonly string[] {
  return [...new Set(of.flatMap((each) => quotesOf(citation, each)))];
}

/** The way to the section of a citation in the handbook, where there is one. */
export function SectionLink({ citation }: { citation: string }) {
  const [page, book] = [sectionOf(citation)?.page, handbook()];
  if (!page || book === undefined) return null;
  return <a href={new URL(page, book).href}>{LAW.section}</a>;
}
