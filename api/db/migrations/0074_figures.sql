-- expand
-- What is known of a public listing's goods, by typed figures and by its texts, so that nobody reads the texts again to compare twenty
-- listings with a system. Null until the job that rebuilds the words of listings has read it.
alter table product_documents add column figures jsonb;
