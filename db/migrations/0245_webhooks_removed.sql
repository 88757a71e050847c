-- A webhook may be removed; what was done with it stays in history.
grant delete on webhooks to app_user;
