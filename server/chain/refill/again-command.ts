// npm run index:again
// Lets an index that was halted by a reorganisation deeper than it can undo begin again from the first block. It asks for
// that in the database (DATABASE_URL, or HUB_DATA while its server is stopped); the server that leads does it, and serves
// the old rows until it is done. Ends with 0 when it was asked for, 1 when the index is not halted, 2 when it failed.
import { runOnDatabase } from '../../db/commands/run-on-database.ts';
import { askAgain } from './refill.ts';

runOnDatabase(async (db) =>
  (await askAgain(db))
    ? { code: 0, text: 'The index will begin again.' }
    : { code: 1, text: 'The index is not halted: nothing was changed.' },
);
