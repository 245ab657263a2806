-- expand
-- When each scheduled job runs next, by the clock of the database. The schema `jobs` of the previous release is removed by a later one.
create table job_schedule (
  name          text primary key,
  every_minutes int not null,
  due_at        timestamptz(3) not null,
  running_until timestamptz(3)                               -- nobody else runs it before; a process that was killed never ends it
);
