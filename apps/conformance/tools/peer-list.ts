/** A package of npm that has an adapter. */
export interface Peer {
  readonly name: string;
  /** The version that was scored in docs/conformance.md. */
  readonly version: string;
}

/** The packages that are scored, each with an adapter of its name. */
export const PEERS: readonly Peer[] = [
  { name: 'naija-tax-utils', version: '1.0.0' },
  { name: 'ngtaxkit', version: '0.0.5' },
];
