-- The open links of an address are withdrawn without reading those of everybody.
create index account_links_by_email on account_links (lower(email));
