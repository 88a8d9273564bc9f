/**
 * The command on the database.
 *
 * @module
 */
import { openUnmigrated } from '../service/open-storage.js';
import type { Command } from './command.js';

/** `db migrate`. */
export const databaseCommands: readonly Command[] = [
  {
    name: 'db migrate',
    usage: '',
    summary: 'Applies the migrations that are missing; `serve` does the same when it starts.',
    options: {},
    async run({ settings, say }) {
      const storage = await openUnmigrated(settings);
      try {
        const applied = await storage.migrate();
        say(applied.length === 0 ? 'Nothing to apply.' : `Applied: ${applied.join(', ')}.`);
        return 0;
      } finally {
        await storage.close();
      }
    },
  },
];
