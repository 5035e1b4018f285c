import { v4 as uuidv4 } from 'uuid';
import type { paymentOrder } from '#server/db/schema/index.ts';
import { open } from '#tests/support/sites.ts';

type OrderRow = typeof paymentOrder.$inferInsert;

/** An order as the database has it, of 10 credits that were paid at once. */
export function orderRow(at: Date, changes: Partial<OrderRow> = {}): OrderRow {
  return {
    ...{ pool: open, id: uuidv4(), account_id: uuidv4(), once_id: uuidv4(), content_hash: '-', site: open },
    ...{ company_id: 'lamp', provider: 'sandbox', locale: 'en', bundle: 'c10', credits: 10 },
    ...{ price: 1690, amount: 1690, currency: 'EUR', country: 'NL', statement: 'LAMP', method: 'ideal' },
    ...{ store: false, state: 'paid', created_at: at, expires_at: at, paid_at: at },
    ...changes,
  };
}
