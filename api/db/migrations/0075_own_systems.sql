-- expand
-- The inverter, battery and panels that a person has, to compare listings with. Private to the person, so that nothing here writes change events.
create table own_systems (
  user_id    uuid primary key references users (id) on delete cascade,
  system     jsonb not null,
  updated_at timestamptz(3) not null
);
