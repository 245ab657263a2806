-- Which listing or person uses a picture: asked before a stored picture is thrown away.
create index products_pictures on products using gin (pictures jsonb_path_ops);
create index users_picture on users ((picture ->> 'id')) where picture is not null;
