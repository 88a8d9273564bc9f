/**
 * The addresses that messages may be sent to. An endpoint is named by a customer, so it must not lead into the network
 * of the service: what a name resolves to is checked, and the connection is made to the address that was checked.
 *
 * @module
 */
import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** A network, such as 10.20.0.0/16. */
export interface Network {
  readonly address: string;
  readonly prefix: number;
}

/** The network of a text such as `10.20.0.0/16` or `fd00::7`; undefined where it is none. */
export function networkOf(text: string): Network | undefined {
  const [address = '', prefixText, ...rest] = text.split('/');
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const prefix = prefixText === undefined ? bits : Number(/^\d{1,3}$/.test(prefixText) ? prefixText : Number.NaN);
  return bits > 0 && rest.length === 0 && prefix <= bits ? { address, prefix } : undefined;
}

/** Networks that are not of the public Internet: the special-purpose registries of IANA (RFC 6890). */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Everything but global unicast, then what of that has a purpose of its own or carries an IPv4 address.
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];

/** A list for each family: one for both takes an IPv4 address for its IPv4-mapped IPv6 address. */
type Lists = Readonly<Record<'ipv4' | 'ipv6', BlockList>>;

function listsOf(networks: readonly Network[]): Lists {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const { address, prefix } of networks) {
    const family = familyOf(address);
    lists[family].addSubnet(address, prefix, family);
  }
  return lists;
}

function isIn(lists: Lists, address: string): boolean {
  const family = familyOf(address);
  return lists[family].check(address, family);
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

const PRIVATE = listsOf(NOT_PUBLIC.flatMap((text) => networkOf(text) ?? []));

/** An address that messages may not be sent to. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Receives the addresses of a name. */
type Resolved = (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void;

/** Says which addresses may be connected to. */
export class AddressRule {
  readonly #allowed: Lists;
  readonly #isOpen: boolean;
  /** Those who wait for the addresses of each name. */
  readonly #waiting = new Map<string, Resolved[]>();

  /** `allowed` are networks beside the public Internet; null allows every address, as in development. */
  constructor(allowed: readonly Network[] | null) {
    this.#allowed = listsOf(allowed ?? []);
    this.#isOpen = allowed === null;
  }

  allows(address: string): boolean {
    return this.#isOpen || isIn(this.#allowed, address) || !isIn(PRIVATE, address);
  }

  /** Returns whether the host of a URL may be connected to, as far as it is an address: a name is resolved later. */
  allowsHost({ hostname }: URL): boolean {
    const host = hostname.replace(/^\[|\]$/g, '');
    return isIP(host) === 0 || this.allows(host);
  }

  /**
   * Refuses the host of a URL that is an address which may not be connected to: no name is resolved for it.
   *
   * @throws AddressRefused
   */
  refuseHost(url: URL): void {
    if (!this.allowsHost(url)) throw new AddressRefused(REFUSED);
  }

  /** Resolves a name to its addresses, of which all must be allowed. */
  readonly lookup: LookupFunction = (hostname, options, done) => {
    this.#resolve(hostname, options as LookupOptions, (error, addresses) => {
      const refusal = error ?? this.#refusalOf(addresses);
      const [first] = addresses ?? [];
      if (refusal !== null || first === undefined) done(refusal ?? new AddressRefused(REFUSED), '', 0);
      else if (options.all) done(null, [...addresses]);
      else done(null, first.address, first.family);
    });
  };

  /**
   * Resolves a name once for all who ask at a time. The threads that resolve names are few, and a name whose servers
   * are silent keeps one for many seconds: the messages of one endpoint must not take them all.
   */
  #resolve(hostname: string, options: LookupOptions, resolved: Resolved): void {
    const waiting = this.#waiting.get(hostname);
    if (waiting !== undefined) {
      waiting.push(resolved);
      return;
    }
    const all = [resolved];
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      this.#waiting.delete(hostname);
      for (const each of all) each(error, addresses);
    });
    this.#waiting.set(hostname, all);
  }

  #refusalOf(addresses: readonly LookupAddress[]): AddressRefused | null {
    return addresses.every(({ address }) => this.allows(address)) ? null : new AddressRefused(REFUSED);
  }
}

const REFUSED = 'the address is not of the public Internet';
