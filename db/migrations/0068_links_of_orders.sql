-- Where the page of orders sends those who want to read what they agree to: the clause on personal data and the rules
-- of the provider. Without them the consents have their words alone.
alter table order_settings
  add column privacy_url text check (privacy_url ~ '^https?://'),
  add column payment_rules_url text check (payment_rules_url ~ '^https?://');
