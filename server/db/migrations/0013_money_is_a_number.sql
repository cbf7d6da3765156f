ALTER TABLE "ledger_balances" DROP CONSTRAINT "ledger_balances_not_negative";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_positive";--> statement-breakpoint
ALTER TABLE "withdraw_orders" DROP CONSTRAINT "withdraw_orders_sound";--> statement-breakpoint
ALTER TABLE "ledger_balances" ADD CONSTRAINT "ledger_balances_not_negative" CHECK (amount <> 'NaN' and (amount >= 0 or purse like 'world:%' or purse like 'debt:%'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_positive" CHECK (amount > 0 and amount <> 'NaN' and from_purse <> to_purse);--> statement-breakpoint
ALTER TABLE "withdraw_orders" ADD CONSTRAINT "withdraw_orders_sound" CHECK (amount > 0 and amount <> 'NaN' and fee >= 0 and fee < amount);