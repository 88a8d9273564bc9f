// Begins to write the file that it is given, and waits.
import { register } from 'tsx/esm/api';

register();
const { FileSink } = await import('../../src/files/sink.ts');
const sink = await FileSink.open(process.argv[2]);
await sink.write('half');
process.stdout.write('begun');
setInterval(() => {}, 1_000);
