-- Staff roles given from the command line were noted in other words than every other change.
update change_history set action = action || 'd' where action in ('create', 'update');
