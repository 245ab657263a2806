-- expand
-- Which prices of a group were paid in confirmed deals; the others are asked for. Empty until the next run of the job.
alter table fair_prices add column paid boolean[] not null default '{}';
