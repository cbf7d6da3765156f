// npm run verify -- audit
// Works every hash of the audit log out again, in the database (DATABASE_URL, or HUB_DATA while its server is stopped). Ends
// with 0 when it is right, 1 when lines were changed, taken out or cut off, 2 when it failed. Everything else that can be
// verified is of the chain, and goes there.
import { runOnDatabase } from '../../db/commands/run-on-database.ts';
import { verifyAudit } from './verify-audit.ts';

const [what, ...rest] = process.argv.slice(2);
if (what === 'audit' && rest.length === 0) runOnDatabase(verifyAudit);
else await import('../../chain/verify/verify-command.ts');
