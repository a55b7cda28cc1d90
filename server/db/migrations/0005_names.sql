-- Ids of coaches travel unescaped in queries (api.md 1.5); a quiz is found by its nickname; the two texts of a
-- vocabulary skill are kept equal, since clients join by one and edit by the other (api.md 6.3).
alter table coaches add constraint coaches_user_id_is_plain check (user_id ~ '^[A-Za-z0-9._-]+$');
alter table quizzes add constraint quizzes_nickname_is_given check (btrim(quiz_nickname) <> '');
alter table vocabulary add constraint vocabulary_texts_are_equal
  check (vocab_name = description_of_vocabulary_skill);
