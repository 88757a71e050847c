-- “Stan systemu” counts SMS and payments of all parishes by their state, with the role of the installation.
grant select (state, created_at) on order_payments to app_system;
grant select (state) on message_deliveries to app_system;
