// npm run role -- <wallet, e-mail address or account id> <player|support|manager>
// Names managers and support, or makes them players again, in the database (DATABASE_URL, or HUB_DATA while its server is
// stopped). Whoever it is has logged in once before. A role that is taken away ends what is open of the account, at once;
// one that is given shows with the next page. Ends with 0 when it was changed, 1 when there was nothing to change, 2 when it
// failed.
import { runOnDatabase } from '../../../db/commands/run-on-database.ts';
import { setRole } from './set-role.ts';

runOnDatabase((db) => setRole(db, process.argv.slice(2), new Date()));
