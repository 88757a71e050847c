-- Whose account of the diocese it is, as its server names it: the owner sees here that it is theirs and not that of
-- whoever used the computer before.
alter table identity_links add column account_name text;
