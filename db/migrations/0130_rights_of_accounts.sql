-- Rights taken away from an account, by name; it never has more than its role gives. The change is kept in the
-- history of the account, and whoever signs in is asked about with their session, in the same statement.

alter table users add column rights_taken text[] not null default '{}';
