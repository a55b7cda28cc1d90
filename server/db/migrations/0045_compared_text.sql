-- Sentences are compared as before (decision 0271), at a twentieth of the cost for a long text: what is plain is not touched,
-- and what is to be replaced is found by one pattern, where `translate` held every character against a hundred others.
-- Not strict, so that it is read as part of the statement that calls it.
-- Servers from 0022 go on.
create or replace function compared_text(given text) returns text language sql immutable parallel safe as $$
  select btrim(case
    when given collate "C" ~ '^[ -~]*$' then given
    when given collate "C" ~
      '[\u0001-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
      then normalize(regexp_replace(
        -- White space, then what has no shape.
        regexp_replace(given collate "C",
          '\r\n|[\t\n\u000b\u000c\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'),
        '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+',
        '', 'g'), NFC)
    when given is nfc normalized then given
    else normalize(given, NFC)
  end)
$$;
