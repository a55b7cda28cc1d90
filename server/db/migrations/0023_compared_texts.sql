-- Sentences are stored as they were sent and compared by what one sees (decision 0271): composed accents, every
-- white-space character a plain space, none at either end, and nothing without a shape. `cleanText` of `domain/examples`
-- makes the same, but for joiners between emoji, which only the screens tell apart.
create function compared_text(given text) returns text language sql immutable parallel safe strict as $$
  select btrim(normalize(translate(replace(given, E'\r\n', ' '),
    -- White space, then what has no shape: translate() leaves out what has no counterpart.
    E'\t\n\u000b\u000c\r\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029'
      || E'\u202f\u205f\u3000'
      || E'\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000e\u000f\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017'
      || E'\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f\u007f\u0080\u0081\u0082\u0083\u0084\u0086\u0087\u0088\u0089'
      || E'\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b'
      || E'\u009c\u009d\u009e\u009f\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062'
      || E'\u2063\u2064\u2065\u2066\u2067\u2068\u2069\u206a\u206b\u206c\u206d\u206e\u206f\ufeff',
    repeat(' ', 24)), NFC))
$$;

-- A hash, because a sentence may be longer than an ordered index can hold.
create index examples_by_compared_text on examples using hash (compared_text(spanish_example));
drop index examples_by_spanish_text;
