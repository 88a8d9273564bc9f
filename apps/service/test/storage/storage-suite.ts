/**
 * What every store promises. A store passes when it passes all of it.
 *
 * @module
 */
import { describe } from 'vitest';
import { promisesOfClaims } from './suite/claims.js';
import { promisesOfDecisions } from './suite/decisions.js';
import { promisesOfDeliveries } from './suite/deliveries.js';
import { promisesOfFilings } from './suite/filings.js';
import { promisesOfInstances } from './suite/instances.js';
import { promisesOfKeys } from './suite/keys.js';
import { promisesOfLedger } from './suite/ledger.js';
import { promisesOfLists } from './suite/lists.js';
import { promisesOfTheModel } from './suite/model.js';
import { promisesOfOperators } from './suite/operators.js';
import { promisesOfRegisters } from './suite/registers.js';
import { promisesOfSecrets } from './suite/secrets.js';
import { type MakeStore, promisesOf } from './suite/store.js';
import { promisesOfWebhooks } from './suite/webhooks.js';

export type { MakeStore, TestStore } from './suite/store.js';

const PARTS = {
  keys: promisesOfKeys,
  claims: promisesOfClaims,
  filings: promisesOfFilings,
  deliveries: promisesOfDeliveries,
  decisions: promisesOfDecisions,
  ledger: promisesOfLedger,
  lists: promisesOfLists,
  operators: promisesOfOperators,
  instances: promisesOfInstances,
  registers: promisesOfRegisters,
  secrets: promisesOfSecrets,
  webhooks: promisesOfWebhooks,
  model: promisesOfTheModel,
};

/** Runs the suite on the stores that `make` makes, one for each test. */
export const describeStorage = (name: string, make: MakeStore): void => {
  describe(name, () => {
    for (const [part, promises] of Object.entries(PARTS)) {
      describe(part, () => promises(promisesOf(make)));
    }
  });
};
