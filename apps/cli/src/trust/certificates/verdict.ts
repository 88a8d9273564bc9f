/**
 * The verdict on a certificate: the headline of its report.
 *
 * @module
 */
import type { ReproductionOutcome, SignatureOutcome, Verification } from 'nigeria-tax-rules/certificates';

const FIGURES: Readonly<Record<ReproductionOutcome, string>> = {
  reproduced: '',
  different: ', AND THE FIGURE DIFFERS',
  refused: ', AND THE FIGURE CANNOT BE REPRODUCED',
  'table-missing': ', FIGURE NOT COMPUTED',
};

const SIGNATURES: Readonly<Record<SignatureOutcome, string>> = {
  valid: 'SIGNATURE VALID',
  altered: 'ALTERED',
  'unknown-key': 'SIGNATURE NOT CHECKED',
  'other-algorithm': 'NOT SIGNED',
};

/** VERIFIED only where the signature and the figure were confirmed, by a table of this package. */
export function verdictOf({ signature, figure }: Verification, { isTableGiven }: { isTableGiven: boolean }): string {
  if (signature.outcome !== 'valid' || figure.outcome !== 'reproduced')
    return SIGNATURES[signature.outcome] + FIGURES[figure.outcome];
  return isTableGiven ? 'VERIFIED, BY A TABLE THAT DOES NOT COME WITH THIS PROGRAM' : 'VERIFIED';
}
