-- Public keys that have signed the heads of the history: the one in use, and those from before a change of SECRET_KEY,
-- each vouched for by the present key, so that nobody who only writes to the database can add one.
create table history_keys (
  key text primary key, -- Ed25519, SPKI in base64, as in the files of signed heads
  retired_at timestamptz, -- null: in use
  voucher text, -- signature of `key` and `retired_at` by the key in use, in base64; null for that key itself
  check (num_nulls(retired_at, voucher) in (0, 2))
);
create unique index history_keys_in_use on history_keys ((true)) where retired_at is null;
grant select, insert, update, delete on history_keys to app_system;
