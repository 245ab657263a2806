-- Until now the place, specifications, type and condition of a public listing could change without review. What is public
-- and differs from what was approved goes back to review, with its place at the end of the queue.
with changed as (
  update products p set status = 'pending', pending_since = now(), updated_at = now()
  from product_snapshots s
  where s.product_id = p.id and p.status = 'approved' and (
    s.fields ->> 'type' is distinct from p.type
    or s.fields ->> 'condition' is distinct from p.condition
    or s.fields ->> 'governorate' is distinct from p.governorate
    or s.fields ->> 'city' is distinct from p.city
    or s.fields ->> 'locationText' is distinct from p.location_text
    or s.fields -> 'specifications' is distinct from p.specifications)
  returning p.id
)
delete from product_search where id in (select id from changed);

-- The stars of suspended authors no longer count: from now on a ban takes them out and its end brings them back.
update engineers e set rating_sum = e.rating_sum - r.sum, rating_count = e.rating_count - r.n
from (select subject_id, sum(rating)::int as sum, count(*)::int as n from reviews
  where subject = 'engineer' and status = 'approved' and user_id in (select id from users where banned_at is not null)
  group by subject_id) r
where r.subject_id = e.id;
update shops s set rating_sum = s.rating_sum - r.sum, rating_count = s.rating_count - r.n
from (select subject_id, sum(rating)::int as sum, count(*)::int as n from reviews
  where subject = 'shop' and status = 'approved' and user_id in (select id from users where banned_at is not null)
  group by subject_id) r
where r.subject_id = s.id;

-- Without its stamp the cube of counts is counted anew at the next turn.
delete from search_state where name = 'cube';

-- Public lists leave out what belongs to a suspended account; there are few of them.
create index users_suspended on users (id) where banned_at is not null;
