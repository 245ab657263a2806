-- expand
-- What the seller promises in writing: {months, honouredBy, covers, excludes, claimAt}; null without a promise. The warranty that
-- older listings state in their specifications stays a text of their own.
alter table products add column warranty jsonb check (jsonb_typeof(warranty) = 'object');
