/**
 * Audits one file in a thread of its own, and ends.
 *
 * @module
 */

import { parentPort, workerData } from 'node:worker_threads';
import { milliseconds } from 'date-fns/milliseconds';
import { attempt, fileOfThread } from '../../thread.js';
import { connect } from './connection.js';
import { audit } from './wallets.js';

/** It only reads, and waits for no lock: that of opening the file is all there is. */
const BUSY_TIMEOUT = milliseconds({ seconds: 5 });

parentPort?.postMessage(
  attempt(() => {
    const connection = connect(fileOfThread(workerData), BUSY_TIMEOUT);
    const audited = audit(connection);
    connection.database.close();
    return audited;
  }),
);
