-- A second provider of payments. What each needs is kept beside the other's, so that a payment begun at one ends there
-- although the parish has changed to the other since.
alter table order_settings
  add column p24_merchant integer,
  add column p24_pos integer,
  add column p24_secret text, -- the key of sums and the key of reports, sealed with SECRET_KEY
  drop constraint order_settings_provider_check,
  drop constraint order_settings_check;
alter table order_settings
  add constraint order_settings_provider_check
    check (provider in ('none', 'local', 'cashbill_test', 'cashbill', 'przelewy24_test', 'przelewy24')) not valid,
  add constraint order_settings_check check (case
    when provider in ('cashbill_test', 'cashbill') then num_nulls(shop, secret) = 0
    when provider in ('przelewy24_test', 'przelewy24') then num_nulls(p24_merchant, p24_pos, p24_secret) = 0
    else true end) not valid;
-- Each lets through more than the one before.
alter table order_settings
  validate constraint order_settings_provider_check, validate constraint order_settings_check;

-- The triggers of history again, with one more column it never sees.
drop trigger version on order_settings;
drop trigger history_insert on order_settings;
drop trigger history_update on order_settings;
drop trigger history_delete on order_settings;
select tracked('order_settings', 'secret', 'p24_secret');
