-- What its people may not delete or do not see goes along when a parish is emptied or restored as a whole (the mark of
-- 0124): intentions that were accepted, pictures that papers carry, views that somebody keeps alone.
alter policy only_what_is_held on intentions
  using (status = 'reserved' or current_setting('app.restoring', true) <> '');
alter policy stays_when_used on letterhead_pictures
  using (not in_use or current_setting('app.restoring', true) <> '');
alter policy own on saved_views
  using (shared or author_id = (select current_account()) or current_setting('app.restoring', true) <> '');
alter policy own on default_views
  using (user_id = (select current_account()) or current_setting('app.restoring', true) <> '');
