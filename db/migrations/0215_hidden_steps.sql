-- Acts whose „Co dalej” somebody has put aside: it is not shown until it is brought back.
create table hidden_steps (
  parish_id integer not null references parishes,
  id bigint generated always as identity,
  version integer not null default 1,
  book text not null,
  act_id bigint not null,
  hidden_by_name text not null,
  hidden_at timestamptz not null default now(),
  primary key (parish_id, id)
);
create unique index hidden_steps_once on hidden_steps (parish_id, book, act_id);
select tenant('hidden_steps', true), tracked('hidden_steps');
