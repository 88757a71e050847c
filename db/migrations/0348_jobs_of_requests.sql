-- A role that only serves requests orders the jobs that requests order, and makes no queue of another name: jobs of the
-- night and jobs that other jobs order are not for it (docs/decisions/0104). The owner of this function orders any job.
create or replace function enqueue_job(queue_name text, payload jsonb, options jsonb, delay interval default '0') returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not pg_has_role(session_user, current_user, 'member') and queue_name <> all (array[
    'account-mail', 'backup', 'book-import-apply', 'book-import-check', 'intention-moved-mail', 'message-hand-over',
    'order-mail', 'parish-backup', 'parish-backup-mail', 'parish-cleanup', 'parish-cleanup-mail', 'parish-request-mail',
    'payment-news', 'people-import-apply', 'people-import-check', 'territory', 'territory-file', 'visit-mail',
    'visit-request-mail', 'webhook'])
  then
    raise exception 'permission denied for job %', queue_name using errcode = '42501';
  end if;
  if not exists (select from pgboss.queue q where q.name = queue_name) then
    perform pgboss.create_queue(queue_name, options);
  end if;
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, heartbeat_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
  select q.name, payload, now() + delay, now() + delay + q.retention_seconds * interval '1 s', q.expire_seconds,
    q.deletion_seconds, q.heartbeat_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy
  from pgboss.queue q where q.name = queue_name;
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), queue_name);
end $$;
