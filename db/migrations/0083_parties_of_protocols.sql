-- What the form of a protocol asks for beside what it had: the family name of a father, and of what day the
-- certificates of first communion and confirmation are.
alter table premarital_parties
  add column father_family_name text,
  add column communion_certificate_date date,
  add column confirmation_certificate_date date;
