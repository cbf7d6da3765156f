-- NOT VALID: what is malformed already stays as it is, counts as off, and is put right by the next switch.
ALTER TABLE "game_settings" ADD CONSTRAINT "game_settings_features" CHECK (case when key <> 'features' then true when jsonb_typeof(value) <> 'object' then false
        else not jsonb_path_exists(value, 'strict $.* ? (@.type() != "boolean")') end) NOT VALID;--> statement-breakpoint
ALTER TABLE "game_settings" ADD CONSTRAINT "game_settings_routes" CHECK (case when key <> 'routes' then true when jsonb_typeof(value) <> 'object' then false
        else not jsonb_path_exists(value, 'strict $.* ? (@.type() != "object")')
          and not jsonb_path_exists(value, '$.* ? (!exists(@.hidden) || @.hidden.type() != "boolean")') end) NOT VALID;