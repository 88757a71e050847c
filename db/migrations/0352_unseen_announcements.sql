-- A notification replaces the one before, so it counts again what that one announced and nobody has looked at.
alter table push_subscriptions
  add column unseen integer not null default 0, -- what was announced since the account last used the program
  add column announced_at timestamptz; -- when something was last announced
